import type { IncomingMessage } from 'node:http';
import { isLoopback } from '../../platform/config/index.js';

/** The headers that proxies, tunnels and content delivery networks add to what they forward. */
const FORWARDING = /^(?:forwarded|via|cdn-loop|x-amzn-trace-id|x-envoy-external-address)$|^x-forwarded-|-ip$/;

/**
 * Whether a request seems to come from this machine itself and not through a proxy: it names the server as loopback, and no
 * header says that it was forwarded. HTTP/1.0 counts as forwarded, because up to version 1.29.6 nginx by default forwards with
 * it, without any such header and with the server's own name. A proxy that leaves no trace at all cannot be recognised.
 */
export const isDirect = ({ headers, httpVersion }: Pick<IncomingMessage, 'headers' | 'httpVersion'>): boolean =>
  httpVersion !== '1.0' && namesLoopback(headers.host) && !Object.keys(headers).some((name) => FORWARDING.test(name));

const namesLoopback = (host = ''): boolean =>
  URL.canParse(`http://${host}`) && isLoopback(new URL(`http://${host}`).hostname);
