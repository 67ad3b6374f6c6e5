import type { TopicPhrases } from './shapes.js';

export const pt: TopicPhrases = {
  lines: {
    carousel: [
      ['{T}: 5 erros comuns', 'Um erro por imagem e, ao lado, como evitar.'],
      ['{T}, passo a passo', 'Um passo por imagem, com um close da parte mais difícil.'],
      ['Lista para salvar: {T}', 'Um ponto por imagem e, no fim, a lista completa.'],
      ['Mito ou verdade: {T}', 'Primeiro a afirmação, depois a resposta na imagem seguinte.'],
      ['O que começar e o que largar: {T}', 'Duas colunas: de um lado o que sobra, do outro o que funciona.'],
      ['{T} em 5 imagens', 'Da primeira impressão ao resultado, uma frase curta em cada uma.'],
    ],
    talking: [
      ['Minha opinião sincera: {T}', 'A opinião na primeira frase e depois dois motivos.'],
      ['Superestimado ou subestimado: {T}', 'Cinco coisas em sequência e uma só palavra para cada.'],
      ['Se eu começasse do zero: {T}', 'Conte em que ordem você faria hoje.'],
      ['A pergunta que ninguém tem coragem de fazer: {T}', 'Faça em voz alta e responda sem rodeios.'],
      ['Explicado de um jeito simples: {T}', 'Uma comparação do dia a dia e nenhum termo técnico.'],
      ['A parte difícil: {T}', 'Diga primeiro o que é difícil e depois a única coisa que ajuda.'],
    ],
    video: [
      ['Antes e depois: {T}', 'Duas vezes o mesmo enquadramento e um corte seco no meio.'],
      ['Sem cortes: {T}', 'Uma única tomada com um relógio à vista.'],
      ['Expectativa e realidade: {T}', 'Dois planos do mesmo lugar, sem comentários.'],
      ['Nos bastidores: {T}', 'Mostre a espera, a arrumação e a segunda tentativa.'],
      ['Na primeira tentativa: {T}', 'Deixe a tomada que deu errado e diga o que falhou.'],
      ['De perto: {T}', 'Seis closes de dois segundos, só com o som real.'],
    ],
  },
  goals: {
    reach: [
      'A frase importante vem nos dois primeiros segundos.',
      'O começo tem que fazer sentido sem o resto.',
      'Deixe algo em aberto para os outros completarem.',
    ],
    saves: [
      'No fim, tudo em uma imagem só, para guardar.',
      'Diga quando isso vai ser útil de novo.',
      'Numere cada ponto.',
    ],
    comments: [
      'Pergunte no fim o que os outros acham.',
      'Termine com uma pergunta que se responde com uma palavra.',
      'Diga qual comentário você vai responder.',
    ],
    follows: ['Diga do que trata a próxima parte.', 'Dê um nome à série.', 'Mostre um segundo do que vem por aí.'],
    clicks: [
      'Diga em uma frase o que há atrás do link.',
      'Mostre a página em que se chega.',
      'Deixe uma pergunta em aberto e mande para o link.',
    ],
    sales: ['Diga para quem não é.', 'Fale da única dúvida e responda.', 'Mostre em uso antes de dizer o nome.'],
  },
  trends: ['O que há por trás de “{X}”?', 'Minha resposta a “{X}”', '“{X}”, em poucas palavras', 'É verdade? “{X}”'],
  own: [
    'Coloque esta frase em destaque e mostre o que há por trás.',
    'Leia a frase e depois mostre como se percebe.',
    'Só esta frase e uma imagem que a mostre.',
  ],
  colon: ': ',
  queries: ['dicas', 'passo a passo', 'para iniciantes', 'opiniões'],
};
