import { describe, expect, it } from '@jest/globals';
import { briefTask } from '../brief/brief.task.js';

const nameOf = (text: string): string => briefTask.compose({ mode: 'description', text }, 1).product.name;

describe("a buyer's story is about the thing that it shows", () => {
  it.each([
    ['Mein Kaffee war immer kalt. Dann habe ich diese Tasse gefunden, die ihn warm hält.', 'Tasse'],
    ["Mon café était toujours froid. Puis j'ai trouvé cette tasse qui le garde au chaud.", 'tasse'],
    ['Mi café siempre estaba frío. Entonces encontré esta taza que lo mantiene caliente.', 'taza'],
    ['Il mio caffè era sempre freddo. Poi ho trovato questa tazza che lo tiene caldo.', 'tazza'],
    ['Meu café estava sempre frio. Depois encontrei esta caneca que o mantém quente.', 'caneca'],
    ['Mijn koffie was altijd koud. Toen vond ik deze mok, die hem warm houdt.', 'mok'],
    ['Мой кофе всегда был холодным. Потом я нашла эту кружку, которая держит тепло.', 'кружка'],
    ['コーヒーがいつも冷めていました。でもこのマグに出会って、温かいまま飲めるようになりました。', 'マグ'],
    ['我的咖啡总是凉的。后来我找到了这个能保温的杯子，喝起来一直很暖。', '杯子'],
    ['제 커피는 항상 차가웠어요. 그러다 따뜻하게 유지해 주는 이 머그를 찾았어요.', '머그'],
  ])('%s', (text, name) => expect(nameOf(text)).toBe(name));

  it('but a maker is named by the makers, and a name is a name', () => {
    expect(nameOf('Mein Café heißt Rösthaus. Diese Bohnen rösten wir jeden Tag.')).toBe('Rösthaus');
    expect(nameOf('Seifenzauber macht Seifen aus Ziegenmilch. Diese Seifen schäumen fein.')).toBe('Seifenzauber');
  });
});
