/** The named fields that a request gave, null included: what an update writes as it stands. */
export function given<Input extends object, Name extends keyof Input>(
  input: Input,
  names: readonly Name[],
): { [Field in Name]?: Exclude<Input[Field], undefined> } {
  return Object.fromEntries(
    names.filter((name) => input[name] !== undefined).map((name) => [name, input[name]]),
  ) as never;
}
