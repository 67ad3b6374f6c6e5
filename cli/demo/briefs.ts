interface DemoBrief {
  product: string;
  /** What the demo's creator likes to say. */
  catchphrase: string;
  brief: string;
}

/** The demo's default brief in each language. All of them describe the same mug. */
export const DEMO_BRIEFS = {
  en: {
    product: 'Ember travel mug',
    catchphrase: 'small thing, big difference',
    brief:
      'Ember is a self-heating travel mug for commuters who hate lukewarm coffee. It keeps your drink at exactly 57 degrees for 6 hours, ' +
      'charges by USB-C in 40 minutes and fits every car cup holder. Over 12,000 reviews, 4.8 stars, and a 2-year guarantee. 39 euros.',
  },
  de: {
    product: 'Ember Reisebecher',
    catchphrase: 'kleines Ding, großer Unterschied',
    brief:
      'Ember ist ein selbstheizender Reisebecher für Pendler, die lauwarmen Kaffee hassen. Er hält dein Getränk 6 Stunden lang auf genau ' +
      '57 Grad, lädt in 40 Minuten per USB-C und passt in jeden Becherhalter im Auto. Über 12.000 Bewertungen, 4,8 Sterne, 2 Jahre Garantie. 39 Euro.',
  },
  es: {
    product: 'taza Ember',
    catchphrase: 'pequeña cosa, gran diferencia',
    brief:
      'Ember es una taza de viaje que se calienta sola para quienes odian el café tibio. Mantiene tu bebida a 57 grados durante 6 horas, ' +
      'se carga por USB-C en 40 minutos y cabe en cualquier portavasos del coche. Más de 12.000 reseñas, 4,8 estrellas y 2 años de garantía. 39 euros.',
  },
  fr: {
    product: 'mug Ember',
    catchphrase: 'petit objet, grande différence',
    brief:
      'Ember est un mug de voyage chauffant pour ceux qui détestent le café tiède. Il garde votre boisson à 57 degrés pendant 6 heures, ' +
      'se recharge en USB-C en 40 minutes et tient dans tous les porte-gobelets. Plus de 12 000 avis, 4,8 étoiles et 2 ans de garantie. 39 euros.',
  },
  it: {
    product: 'tazza Ember',
    catchphrase: 'piccola cosa, grande differenza',
    brief:
      'Ember è una tazza da viaggio che si riscalda da sola, per chi odia il caffè tiepido. Mantiene la tua bevanda a 57 gradi per 6 ore, ' +
      'si ricarica via USB-C in 40 minuti ed entra in ogni portabicchieri. Oltre 12.000 recensioni, 4,8 stelle e 2 anni di garanzia. 39 euro.',
  },
  pt: {
    product: 'caneca Ember',
    catchphrase: 'coisa pequena, grande diferença',
    brief:
      'Ember é uma caneca de viagem que se aquece sozinha, para quem odeia café morno. Mantém a sua bebida a 57 graus durante 6 horas, ' +
      'carrega por USB-C em 40 minutos e cabe em qualquer porta-copos do carro. Mais de 12.000 avaliações, 4,8 estrelas e 2 anos de garantia. 39 euros.',
  },
  ar: {
    product: 'كوب إمبر',
    catchphrase: 'شيء صغير، فرق كبير',
    brief:
      'إمبر كوب سفر يسخّن نفسه لمن يكره القهوة الفاترة. يحافظ على مشروبك عند 57 درجة لمدة 6 ساعات، ويُشحن عبر USB-C في 40 دقيقة. أكثر من 12000 تقييم وضمان لمدة سنتين. السعر 39 يورو.',
  },
  hi: {
    product: 'एम्बर मग',
    catchphrase: 'छोटी चीज़, बड़ा फ़र्क',
    brief:
      'एम्बर एक ट्रैवल मग है जो खुद गर्म होता है। यह आपके पेय को 6 घंटे तक 57 डिग्री पर रखता है और USB-C से 40 मिनट में चार्ज होता है। 12,000 से ज़्यादा समीक्षाएँ और 2 साल की गारंटी। कीमत 39 यूरो।',
  },
} as const satisfies Record<string, DemoBrief>;

export type DemoLanguage = keyof typeof DEMO_BRIEFS;
export const DEMO_LANGUAGES = Object.keys(DEMO_BRIEFS) as DemoLanguage[];
