/** Picks the named fields that a request sent, including those that are null, in the form in which an update writes them. */
export function pickGiven<Input extends object, Name extends keyof Input>(
  input: Input,
  names: readonly Name[],
): { [Field in Name]?: Exclude<Input[Field], undefined> } {
  return Object.fromEntries(
    names.filter((name) => input[name] !== undefined).map((name) => [name, input[name]]),
  ) as never;
}
