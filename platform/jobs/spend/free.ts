/** The providers that run on this machine and bill nobody: the offline studio, and the models that are installed here. */
const FREE: readonly string[] = ['local', 'installed', 'comfyui'];

/** Whether a provider bills nobody. */
export const isFree = (provider: string): boolean => FREE.includes(provider);
