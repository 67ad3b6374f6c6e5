import { describe, expect, it } from '@jest/globals';
import { ServiceError } from '../errors/index.js';
import { whyRefused } from './address.js';
import { checkUrl } from './url.js';

const refusal = (url: string, allowPrivateNetwork = false): string | null => {
  try {
    checkUrl(url, allowPrivateNetwork);
    return null;
  } catch (error) {
    return error instanceof ServiceError ? error.code : 'BUG';
  }
};

/** Addresses that attackers send to link readers: one trick per line. */
const FORBIDDEN = `
  http://127.0.0.1/            http://127.1/                 http://127.0.1/             http://2130706433/
  http://0x7f000001/           http://0x7f.0.0.1/            http://0177.0.0.1/          http://017700000001/
  http://127.0.0.1.:80/        http://①②⑦.⓪.⓪.①/             http://127。0。0。1/         http://%31%32%37.0.0.1/
  http://127.255.255.254/      http://0.0.0.0/               http://0/                   http://0.1.2.3/
  http://10.0.0.1/             http://10.255.255.255/        http://172.16.0.1/          http://172.31.255.255/
  http://192.168.0.1/          http://192.168.1.1:8080/      http://100.64.0.1/          http://100.127.255.255/
  http://169.254.169.254/      http://169.254.170.2/         http://2852039166/          http://0xa9fea9fe/
  http://0251.0376.0251.0376/  http://100.100.100.200/       http://168.63.129.16/       http://192.0.0.192/
  http://224.0.0.1/            http://239.255.255.250/       http://255.255.255.255/     http://240.0.0.1/
  http://192.0.2.1/            http://198.51.100.7/          http://203.0.113.9/         http://198.18.0.1/
  http://192.0.0.8/            http://192.88.99.1/           http://[::1]/               http://[::]/
  http://[0:0:0:0:0:0:0:1]/    http://[::ffff:127.0.0.1]/    http://[::ffff:7f00:1]/     http://[::ffff:8.8.8.8]/
  http://[::127.0.0.1]/        http://[::ffff:0:127.0.0.1]/  http://[64:ff9b::10.0.0.1]/ http://[64:ff9b::a9fe:a9fe]/
  http://[64:ff9b:1::1]/       http://[2002:7f00:1::]/       http://[2002:0808:0808::1]/ http://[2001:0:4136:e378::1]/
  http://[fe80::1]/            http://[fec0::1]/             http://[fc00::1]/           http://[fd00:ec2::254]/
  http://[ff02::1]/            http://[2001:db8::1]/         http://[100::1]/            http://[4000::1]/
  http://localhost/            http://LOCALHOST:3000/        http://localhost./          http://a.localhost/
  http://printer.local/        http://metadata.google.internal/ http://metadata/         http://intranet/
  file:///etc/passwd           ftp://example.com/            gopher://example.com/       data:text/html,hi
  javascript:alert(1)          http://user@example.com/      http://u:p@example.com/     http://example.com:22/
  http://example.com:25/       http://example.com:6379/      http://example.com:5432/    http://example.com:11211/
  http://                      http:///                      not-a-url                   //example.com/
  http://exa%00mple.com/       http://256.256.256.256/       http://[::1%25eth0]/        http://example.com:99999/
`
  .trim()
  .split(/\s+/);

describe('an address that somebody sends us', () => {
  it.each(FORBIDDEN)('%s is refused', (url) => {
    expect(refusal(url)).toBe('ADDRESS_REFUSED');
  });

  it('is fetched if it is public', () => {
    const open = `https://example.com/ http://example.com:8080/a?b=c#d https://8.8.8.8/ http://[2606:4700::1111]/
      http://172.32.0.1/ http://100.128.0.1/ http://169.253.0.1/ http://11.0.0.1/ https://xn--bcher-kva.example.com/
      https://bücher.de/ http://[64:ff9b::8.8.8.8]/ https://localhost.example.com/`.split(/\s+/);
    for (const url of open) expect([url, refusal(url)]).toEqual([url, null]);
  });

  it('is refused when it is longer than any page address', () => {
    expect(refusal(`https://example.com/${'a'.repeat(9000)}`)).toBe('ADDRESS_REFUSED');
  });

  it('may be local if the operator allows private networks', () => {
    const open =
      'http://127.0.0.1:4000/ http://localhost:3000/ http://10.1.2.3/ http://[::1]:80/ http://[fd12::1]/ http://shop/';
    for (const url of open.split(' ')) expect([url, refusal(url, true)]).toEqual([url, null]);
  });

  it('is refused even then if it is link-local, a metadata service, disguised or not a web server', () => {
    const shut = `http://169.254.169.254/ http://[fd00:ec2::254]/ http://100.100.100.200/ http://[::ffff:127.0.0.1]/ http://0.0.0.0/
      http://[fe80::1]/ http://[64:ff9b::127.0.0.1]/ http://224.0.0.1/ http://127.0.0.1:22/ http://127.0.0.1:6379/ file:///etc/hosts`;
    for (const url of shut.split(/\s+/)) expect([url, refusal(url, true)]).toEqual([url, 'ADDRESS_REFUSED']);
  });

  it('is described, never quoted with its password', () => {
    expect(() => checkUrl('http://10.0.0.1/', false)).toThrow('10.0.0.1 leads to a private network');
    expect(() => checkUrl('https://me:hunter2@example.com/', false)).toThrow(/^((?!hunter2).)*$/);
  });

  it("checks a resolver's answers, including zones and nonsense", () => {
    expect(whyRefused('fe80::1%eth0', true)).not.toBeNull();
    expect(whyRefused('nonsense', true)).not.toBeNull();
    expect(whyRefused('93.184.216.34', false)).toBeNull();
  });
});
