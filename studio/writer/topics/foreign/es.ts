import type { TopicPhrases } from './shapes.js';

export const es: TopicPhrases = {
  lines: {
    carousel: [
      ['{T}: 5 errores comunes', 'Un error en cada imagen y, al lado, cómo evitarlo.'],
      ['{T}, paso a paso', 'Un paso por imagen, con un primer plano de la parte más difícil.'],
      ['Lista para guardar: {T}', 'Un punto por imagen y, al final, la lista completa.'],
      ['Mito o verdad: {T}', 'Primero la afirmación y, en la imagen siguiente, la respuesta.'],
      ['Qué empezar y qué dejar: {T}', 'Dos columnas: a un lado lo que sobra, al otro lo que funciona.'],
      ['{T} en 5 imágenes', 'De la primera impresión al resultado, una frase corta en cada una.'],
    ],
    talking: [
      ['Mi opinión sincera: {T}', 'La opinión en la primera frase y después dos razones.'],
      ['Sobrevalorado o infravalorado: {T}', 'Cinco cosas seguidas y una sola palabra para cada una.'],
      ['Si empezara de cero: {T}', 'Cuenta en qué orden lo harías hoy.'],
      ['La pregunta que nadie se atreve a hacer: {T}', 'Hazla en voz alta y responde sin rodeos.'],
      ['Explicado fácil: {T}', 'Una comparación de la vida diaria y ninguna palabra técnica.'],
      ['La parte difícil: {T}', 'Di primero lo que cuesta y luego lo único que ayuda.'],
    ],
    video: [
      ['Antes y después: {T}', 'Dos veces el mismo encuadre y un corte seco en medio.'],
      ['Sin cortes: {T}', 'Una sola toma con un reloj a la vista.'],
      ['Expectativa y realidad: {T}', 'Dos planos desde el mismo sitio, sin comentarios.'],
      ['Detrás de cámaras: {T}', 'Enseña la espera, la limpieza y el segundo intento.'],
      ['Al primer intento: {T}', 'Deja la toma fallida y di qué salió mal.'],
      ['De cerca: {T}', 'Seis primeros planos de dos segundos, solo con sonido real.'],
    ],
  },
  goals: {
    reach: [
      'La frase importante va en los dos primeros segundos.',
      'El principio tiene que entenderse sin el resto.',
      'Deja algo abierto para que otros lo completen.',
    ],
    saves: [
      'Al final, todo en una sola imagen para guardar.',
      'Di cuándo volverá a hacer falta.',
      'Numera cada punto.',
    ],
    comments: [
      'Pregunta al final qué piensan los demás.',
      'Termina con una pregunta que se responde con una palabra.',
      'Di qué comentario vas a contestar.',
    ],
    follows: ['Di de qué va la próxima parte.', 'Ponle nombre a la serie.', 'Enseña un segundo de lo que viene.'],
    clicks: [
      'Di en una frase qué hay detrás del enlace.',
      'Enseña la página a la que se llega.',
      'Deja una pregunta abierta y manda al enlace.',
    ],
    sales: ['Di para quién no es.', 'Nombra la única duda y respóndela.', 'Enséñalo en uso antes de nombrarlo.'],
  },
  trends: ['¿Qué hay detrás de «{X}»?', 'Mi respuesta a «{X}»', '«{X}», en pocas palabras', '¿Es verdad? «{X}»'],
  own: [
    'Pon esta frase en grande y enseña lo que hay detrás.',
    'Lee la frase y enseña después en qué se nota.',
    'Solo esta frase y una imagen que la muestre.',
  ],
  colon: ': ',
  queries: ['consejos', 'paso a paso', 'para principiantes', 'opiniones'],
};
