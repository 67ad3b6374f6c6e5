import { describe, expect, it } from '@jest/globals';
import { isShopNoise } from './shop-noise.js';

describe('recognising what a shop’s page says beside the product', () => {
  it.each([
    ['Member since Nov 2019'],
    ['Web Code: 12222651'],
    ['This product comes as 3 packages'],
    ['Warranty Does Not Cover Any External Accessories'],
    ['By 2020, we want all our wood to come from more sustainable sources'],
    ['Possible to recycle if available in your community'],
    ['Get FLAT 5% BACK for Prime members'],
    ['Possibility of payment in 3 installments without interest'],
    ['This statement has not been reviewed by the FDA to treat any disease or health condition'],
    ['The model is wearing a size L and is 187 cm tall'],
    ['Machine wash at 30°C'],
    ['Iron, max 110°C'],
    ['Subscriptions/payments may be required'],
    ['(SD card is not provided)'],
    ['Your Maximum Bid: Secure'],
    ['No it does not need additional wiring'],
    ['Used by website owners for promoting events'],
    ['But it is possible to change'],
  ])('"%s"', (text) => expect(isShopNoise(text)).toBe(true));

  it.each([
    ['It can be washed in the machine'],
    ['No tools are needed'],
    ['The cover is easy to keep clean, as it can be wiped with a damp cloth'],
    ['It holds a model railway of ten metres'],
    ['And with night vision you see visitors clearly, even at night'],
    ['Every table is unique'],
    ['Packs into its own pocket'],
    ['Product photos pop with the built-in light'],
  ])('but not "%s"', (text) => expect(isShopNoise(text)).toBe(false));
});
