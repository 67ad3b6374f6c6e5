const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** The words of what is done with several videos at once. */
export const bulk = {
  selected: (count: number) => `${count} selected`,
  done: (count: number) => `${plural(count, 'video', 'videos')} changed`,
  all: 'Select all shown',
  leave: 'Done',
  compare: (count: number) => `Compare ${count}`,
  approve: (count: number, usd: string) => `Approve ${count} for ${usd}`,
  approveFree: (count: number) => `Approve ${count} for free`,
  approveQuestion: (count: number) => `Approve ${plural(count, 'video', 'videos')}?`,
  approveExplained: (usd: string) =>
    `Your providers bill ${usd} in all. A video whose price has risen since is left for you to decide.`,
  approveFreeExplained: 'Nothing is billed. A video whose price has risen since is left for you to decide.',
  cancel: (count: number) => `Cancel ${count}`,
  cancelQuestion: (count: number) => `Cancel ${plural(count, 'video', 'videos')}?`,
  cancelExplained: 'Nothing more is made or paid for. What is there already stays.',
  remove: (count: number) => `Delete ${count}`,
  removeQuestion: (count: number) => `Delete ${plural(count, 'video', 'videos')}?`,
  removeExplained: 'Their pictures, voices and files are deleted as well. This can’t be undone.',
  failed: (count: number) => `${plural(count, 'video', 'videos')} could not be changed:`,
};
