/** Matches the errno names of a connection that was refused, broken or not possible, so that a later attempt may succeed. */
const NETWORK =
  /^(?:ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN)$/;

/** Whether an error's code says that another machine could not be reached. */
export const isNetworkCode = (code: unknown): boolean => typeof code === 'string' && NETWORK.test(code);
