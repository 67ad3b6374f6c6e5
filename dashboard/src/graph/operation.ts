/** The text of a GraphQL operation. Its types say what it takes and answers; at run time it is a plain string. */
export type Operation<Result, Variables> = string & {
  readonly result?: Result;
  readonly variables?: Variables;
};
