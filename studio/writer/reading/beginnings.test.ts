import { expect, it } from '@jest/globals';
import { briefTask } from '../brief/brief.task.js';

it.each([
  ['Sleek. Black. Silent. The Nocturne kettle boils a litre in three minutes. 79 pounds.', 'Nocturne kettle'],
  ["We're hiring! Also, our sourdough class in Leeds starts 3 May: four evenings, £120.", 'sourdough class'],
  ['Our customer Dave lost 12 golf balls last Sunday. FindR balls glow for 8 minutes. 6 for $24.', 'FindR balls'],
  ['app idea i finally shipped: plantpal tells you when your ficus is thirsty. free.', 'plantpal'],
  ['Do you hate cables? So did Erik. He built Loopi, a magnetic cord wrap. 3-pack: 12 euros.', 'Loopi'],
  ["Hi TikTok! Grandpa's hot sauce is finally back. Three peppers, no vinegar, $11.", 'hot sauce'],
  ['Every dog deserves a birthday. We bake grain-free dog cakes in Austin, $35.', 'grain-free dog cakes'],
  ['Twenty years ago a fisherman gave me his recipe. We bottle fish sauce. 8 euros.', 'fish sauce'],
  ['El otro día mi hija perdió las llaves. Por eso inventé Pitido, un llavero que silba. 14,90 €.', 'Pitido'],
  ['La mia ragazza odia stirare, così ho creato Stirella: uno spray che toglie le pieghe. 9 euro.', 'Stirella'],
  ['Nach zehn Jahren im Büro habe ich Steinbeere gegründet, eine Keramikwerkstatt in Graz.', 'Steinbeere'],
  ['Acabamos de abrir: La Higuera, cocina de mercado en Cádiz. Menú del día 13 euros.', 'Higuera'],
])('the name is not what a text only begins with: %s', (text, name) => {
  expect(briefTask.compose({ mode: 'description', text }, 3).product.name).toBe(name);
});
