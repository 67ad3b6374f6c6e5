import type { Patterns } from './patterns.js';

export const LISTICLE: Patterns = {
  hook: [
    '{Count} reasons I keep telling {a} about {P}.',
    '{Count} things I wish I had known about {P} sooner.',
    'Here are {count} reasons {P} made it onto my list.',
    '{Count} reasons {P} {pis} worth a minute of your time.',
    'Give me {count} reasons, you said. About {P}? Easy.',
    'energetic: {Count} reasons you need to look at {P} right now!',
    'calm: {Count} quiet reasons I like {P}.',
    'dry: {Count} reasons I am being annoying about {P}. You have been warned.',
    'expert: {Count} things worth knowing about {P}, without the hype.',
    'warm: {Count} little reasons I am so happy with {P}.',
    '{Count} reasons I think {a} will like {P}.',
    '{Count} things I like about {P}, {W}.',
    'If {you}, here are {count} reasons to look at {P}.',
    'Done with {x}? Here are {count} reasons to try {P}.',
    '{Count} reasons {w} is on my list.',
  ],
  turn: [
    'Number one: {it} {b}. That alone got me.',
    'One. {It} {b}, and that is the big one.',
    'First, the obvious one: {it} {b}.',
    'First up, {it} {b}. I did not know I needed that.',
  ],
};
