/** Returns the environment for a child process: our own, with `defaults` for variables that it does not have. */
export const childEnvironment = (defaults: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
  ...defaults,
  ...process.env,
});
