/**
 * Addresses that no user may make the server call: this machine, its networks and cloud metadata, in every spelling. Those with a
 * port lead to the canary, which detects requests that get through.
 */
export function forbidden(port: number): string[] {
  const hosts = [
    // this machine
    'localhost',
    'localhost.',
    'LOCALHOST',
    'foo.localhost',
    '127.0.0.1',
    '127.0.0.1.',
    '127.1',
    '127.0.1',
    '127.255.255.254',
    '0.0.0.0',
    '0',
    '0.0.0.1',
    // decimal, hexadecimal, octal, mixed
    '2130706433',
    '0x7f000001',
    '0x7f.0.0.1',
    '0x7f.1',
    '017700000001',
    '0177.0.0.1',
    '0177.0.0.01',
    '127.0x0.0.1',
    '0x7f.0x0.0x0.0x1',
    // full-width and other letters that URL parsers normalise
    '１２７.0.0.1',
    '①②⑦.⓪.⓪.①',
    '127。0。0。1',
    'ⓛocalhost',
    // IPv6: loopback, unspecified, mapped, compatible
    '[::1]',
    '[0:0:0:0:0:0:0:1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[0:0:0:0:0:ffff:127.0.0.1]',
    // translated and tunnelled
    '[64:ff9b::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[64:ff9b:1::7f00:1]',
    '[2002:7f00:1::]',
    '[2001::1]',
  ].map((host) => `http://${host}:${port}/canary`);
  const elsewhere = [
    // private networks, in several spellings
    'http://10.0.0.1/',
    'http://10.255.255.255/',
    'http://172.16.0.1/',
    'http://172.31.255.255/',
    'http://192.168.0.1/',
    'http://192.168.1.254:8080/',
    'http://3232235777/',
    'http://0xc0a80101/',
    'http://0xa.1/',
    'http://012.0.0.1/',
    'http://[::ffff:10.0.0.1]/',
    'http://[64:ff9b::10.0.0.1]/',
    'http://[2002:a00:1::]/',
    // carrier networks, link-local, metadata, unique local, multicast, broadcast, reserved, documentation, benchmark
    'http://100.64.0.1/',
    'http://169.254.1.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://2852039166/latest/meta-data/',
    'http://0xa9fea9fe/',
    'http://[::ffff:169.254.169.254]/',
    'http://[fe80::1]/',
    'http://[fc00::1]/',
    'http://[fd00:ec2::254]/latest/meta-data/',
    'http://[ff02::1]/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'http://240.0.0.1/',
    'http://192.0.2.1/',
    'http://198.51.100.1/',
    'http://203.0.113.1/',
    'http://198.18.0.1/',
    'http://[2001:db8::1]/',
    // not http, credentials, ports of other protocols
    'file:///etc/passwd',
    'ftp://example.com/x',
    'gopher://127.0.0.1:6379/_INFO',
    'data:text/html,hello',
    'javascript:alert(1)',
    `http://user:pass@127.0.0.1:${port}/canary`,
    `http://example.com@127.0.0.1:${port}/canary`,
    'http://93.184.216.34:22/',
    'http://93.184.216.34:6379/',
  ];
  return [...hosts, ...elsewhere];
}
