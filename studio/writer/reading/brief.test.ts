import { describe, expect, it } from '@jest/globals';
import { briefTask } from '../brief/brief.task.js';

const briefOf = (text: string) => briefTask.compose({ mode: 'description', text }, 1);

describe('the brief of a pasted page', () => {
  it('leaves out the path to it, lists of changes, and other products', () => {
    const { product } = briefOf(
      [
        'Home / Kitchen / Food Storage',
        'Larder Loop Silicone Stretch Lids (Set of 6)',
        'Larder Loop lids stretch over bowls and seal them airtight.',
        'They go in the dishwasher.',
        "WHAT'S NEW IN 3.2",
        'You may also like',
        'Larder Loop sponge cloths soak up twenty times their weight.',
      ].join('\n\n'),
    );
    expect(product.name).toBe('Larder Loop Silicone Stretch Lids');
    expect(product.benefits.join(' ')).not.toMatch(/Kitchen|3\.2|sponge/);
    expect(product.benefits.join(' ')).toContain('dishwasher');
  });
});

it.each([
  ['My debut novel "The Salt Road" is about two sisters.', 'Debut novels'],
  ['Casa Tinta is a bookshop + cantina in Austin.', 'Bookshop + cantina'],
])('names the niche so that it can be talked about: %s', (text, niche) => expect(briefOf(text).niche).toBe(niche));

describe('the brief of a text in another language', () => {
  it('asks its questions, and takes none for an advantage', () => {
    const { product, question } = briefOf(
      'Botas Serrano: botas de montaña hechas a mano. ¿Cansado de botas que se despegan? Nosotros también lo estábamos. 189 €.',
    );
    expect(product.name).toBe('Botas Serrano');
    expect(question).toBe('¿Cansado de botas que se despegan?');
    expect(product.benefits).toEqual(['Botas Serrano: botas de montaña hechas a mano']);
  });

  it('warns nobody', () =>
    expect(
      briefOf('Die Lampe Nachtlicht leuchtet zehn Stunden lang. Nicht geeignet für Kinder unter drei Jahren.').product
        .benefits,
    ).toEqual(['Die Lampe Nachtlicht leuchtet zehn Stunden lang']));
});

describe('the category', () => {
  it.each([
    ['Rotawise is rota software for restaurant managers. It knows who can work on which days.', 'business'],
    ['Loopdesk is a help desk app for agencies. It answers tickets overnight.', 'business'],
    ['Lantern Nights matches homeless teenagers with hosts. 80 teenagers have nowhere safe to sleep.', 'general'],
    ['Our family bakery in Leeds, Dough & Daughters, bakes sourdough bread.', 'food'],
    ['Tally Tots is a potty training app with stickers that toddlers can tap.', 'parenting'],
    ['Doormakers fits new kitchen doors in a day.', 'general'],
    ['Douro Queen is a river cruise with a vegan kitchen.', 'travel'],
    ['Tidebook is the logbook for surfers. It has an Apple Watch app.', 'general'],
  ])('is that of the product, not of its audience or problem: %s', (text, category) =>
    expect(briefOf(text).product.category).toBe(category),
  );
});
