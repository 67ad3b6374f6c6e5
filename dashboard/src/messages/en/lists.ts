/** What lists, places for files and texts edited in place say, wherever they appear. */
export const lists = {
  picture: (number: number) => `Picture ${number}`,
  move: (name: string) => `Move: ${name}`,
  moveInstructions:
    'Press the space bar to pick it up, move it with the arrow keys, and press the space bar again to drop it. Escape puts it back.',
  grabbed: (name: string) => `${name} picked up.`,
  over: (name: string, place: number) => `${name} is over place ${place}.`,
  dropped: (name: string, place: number) => `${name} dropped at place ${place}.`,
  notMoved: (name: string) => `${name} is back in its place.`,
  drop: 'Drop it here',
  sending: (left: number) => (left === 1 ? 'Sending…' : `Sending, ${left} left…`),
  search: 'Search',
  nothingFound: 'Nothing matches your search.',
  remove: (name: string) => `Remove: ${name}`,
  add: 'Add',
  edit: (field: string) => `Edit: ${field}`,
  deleteAction: 'Delete',
  deleteQuestion: (name: string) => `Delete ${name}?`,
};
