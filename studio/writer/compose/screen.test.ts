import { describe, expect, it } from '@jest/globals';
import { briefTask } from '../brief/brief.task.js';
import { collectFacts } from './facts.js';
import { findPoint, losesLimit, shortenPromise } from './screen.js';

const facts = collectFacts(briefTask.compose({ mode: 'description', text: 'Bandana Bay makes dog bandanas.' }, 1));

describe('the point of a statement on screen', () => {
  it.each([
    ['Dispatched in 3-5 working days from our little studio in Whitby', '3-5 working days'],
    ['9 out of 10 of my students had not drawn since school', '9 out of 10'],
    ['1 in 4 runners in our club has had this injury before', '1 in 4 runners'],
    ['We answer within 2 to 3 hours on working days, mostly', '2 to 3 hours'],
    ['It has over 12,000 five-star reviews from all over the world', '12,000 five-star reviews'],
    ['Out on Steam, Switch and all of the other consoles on Sept 12, demo is free', undefined],
    ["By the end of week 6 you'll be able to order a pint in Welsh", undefined],
    ['You learn it all live and in person, 1:1 over Zoom', undefined],
    ['Ships to everybody in the whole of the lower 48 only', undefined],
    ['It fits all of the cots that we know up to 41 x 28 in', undefined],
  ])('keeps its range or share whole: %s', (text, point) => expect(findPoint(text, facts)).toBe(point));

  it.each([
    ['You get your money back within 60 days', 'money back within 60 days'],
    ['All of our joinery work is guaranteed for 12 months', 'guaranteed for 12 months'],
    ['Warranty on the whole frame for 10 years, no questions', '10 years'],
  ])('never promises without the limit: %s', (text, point) => expect(findPoint(text, facts)).toBe(point));

  it('knows what a cut takes from a promise', () => {
    expect(losesLimit('All work guaranteed for 12 months', 'All work guaranteed')).toBe(true);
    expect(losesLimit('Stays hot for 6 hours on the road', 'Stays hot')).toBe(false);
    expect(shortenPromise('All work guaranteed for 12 months', 5)).toBe('guaranteed for 12 months');
    expect(shortenPromise('All work guaranteed, always', 5)).toBeUndefined();
  });
});
