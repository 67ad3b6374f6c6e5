import type { LineKind } from '../formats.js';

/** Lines for the special subject that a followed format may give a line. README.md in this folder explains the slots. */
export const KIND_LINES: Readonly<Record<LineKind, readonly string[]>> = {
  price: [
    'And the price, since everybody asks: {price}.',
    'You want to know the price, so here it is: {price}.',
    'Let us talk about money for a second: {price}.',
    'What does it cost? {Price}. Now you can do the maths.',
  ],
  audience: [
    'And who is it for? {Audience}, first of all.',
    'I would show this to {audience} before anybody else.',
    'If you are one of those {audience}, you know why I bring it up.',
    '{Audience}, this is the part where you lean in.',
  ],
  box: [
    'In the box: {box}. That is the whole list.',
    'What is in the box? {Box}.',
    'In the box, among other things: {boxsome}.',
    'What is in the box? {Boxsome}, and there is more.',
    'This is what comes with it: {list}.',
  ],
  demo: [
    'Look at this part closely: {say}.',
    'This is the bit I wanted on camera: {say}.',
    'Watch this with me for a second: {say}.',
    'Here it is up close: {say}.',
    'Let me show you what I mean: {say}.',
    'You can see it for yourself: {say}.',
  ],
  compare: [
    'Put that next to what you have now: {say}.',
    'On one side there {problemis} {problem}. On the other: {name}.',
    'You can keep {problem}, or you can look at {name}.',
    'There is what you do now, and then there is this: {say}.',
  ],
  result: [
    'And what do you get out of it? {Clause}.',
    'This is what it comes down to: {say}.',
    'So this is where it ends: {say}.',
    'In the end it is about this: {say}.',
  ],
  lesson: [
    'If you only remember one thing, make it this: {say}.',
    'So what do I take from it? {Clause}.',
    'The one thing to keep in mind: {say}.',
  ],
  detail: [
    'The detail I keep coming back to: {say}.',
    'One small thing that is easy to miss: {say}.',
    'It is a detail, but I like it: {say}.',
    'And if you look closely: {say}.',
  ],
};

/** Lines for a price that the brief does not state: nothing is made up. */
export const PRICE_UNKNOWN: readonly string[] = [
  'I do not have the price here, so look {it} up before you decide.',
  'What does it cost? Look {it} up, because I would only be guessing.',
];
