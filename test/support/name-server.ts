import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

const TYPES = { A: 1, CNAME: 5, AAAA: 28 } as const;
type Type = keyof typeof TYPES;

export interface NameRecord {
  /** The name that the record is for. @default the name that was asked for */
  name?: string;
  type: Type;
  /** An address in full (IPv6 with all eight groups), or another name. */
  data: string;
}

/** What a name server answers: records (none: the name has no such record), no such name, a failure, or nothing at all. */
export type NameAnswer = readonly NameRecord[] | 'no-such-name' | 'failure' | 'silence';

export interface NameServer {
  /** Its address with its port, for CUTROOM_DNS_SERVERS. */
  address: string;
  /** The questions so far, as `A shop.example.com`; a repeated one counts again. */
  asked: string[];
  close(): void;
}

const RCODES = { failure: 2, 'no-such-name': 3 } as const;
/** Longer answers are cut off, and asked for again over TCP. */
const MAX_DATAGRAM = 512;

/** Starts a name server on loopback, over UDP and TCP. */
export async function startNameServer(answer: (name: string, type: Type) => NameAnswer): Promise<NameServer> {
  const asked: string[] = [];
  const sockets = new Set<Socket>();
  const respond = (query: Buffer): Buffer | null => {
    const { name, type, end } = readQuestion(query);
    asked.push(`${type} ${name}`);
    const given = answer(name, type);
    if (given === 'silence') return null;
    const records = typeof given === 'string' ? [] : given.map((record) => encode(record, name));
    const header = Buffer.alloc(12);
    query.copy(header, 0, 0, 2);
    header.writeUInt16BE(0x8180 | (typeof given === 'string' ? RCODES[given] : 0), 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(records.length, 6);
    return Buffer.concat([header, query.subarray(12, end), ...records]);
  };
  const tcp = createServer((socket) => {
    sockets.add(socket);
    let received = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk as Buffer]);
      while (received.length >= 2 && received.length >= 2 + received.readUInt16BE(0)) {
        const end = 2 + received.readUInt16BE(0);
        const response = respond(received.subarray(2, end));
        received = received.subarray(end);
        if (!response) continue;
        const length = Buffer.alloc(2);
        length.writeUInt16BE(response.length);
        socket.write(Buffer.concat([length, response]));
      }
    });
  });
  tcp.listen(0, '127.0.0.1');
  await once(tcp, 'listening');
  const { port } = tcp.address() as { port: number };
  const udp = createSocket('udp4');
  udp.on('message', (query, from) => {
    const response = respond(query);
    if (!response) return;
    if (response.length <= MAX_DATAGRAM) return udp.send(response, from.port, from.address);
    const { end } = readQuestion(query);
    const cut = Buffer.from(response.subarray(0, end));
    cut.writeUInt16BE(cut.readUInt16BE(2) | 0x0200, 2);
    cut.writeUInt16BE(0, 6);
    udp.send(cut, from.port, from.address);
  });
  udp.bind(port, '127.0.0.1');
  await once(udp, 'listening');
  return {
    address: `127.0.0.1:${port}`,
    asked,
    close() {
      udp.close();
      tcp.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

function readQuestion(query: Buffer): { name: string; type: Type; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at]!; length > 0; length = query[at]!) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const code = query.readUInt16BE(at + 1);
  const type = (Object.keys(TYPES) as Type[]).find((one) => TYPES[one] === code) ?? 'A';
  return { name: labels.join('.').toLowerCase(), type, end: at + 5 };
}

function encode({ name, type, data }: NameRecord, asked: string): Buffer {
  const value =
    type === 'A'
      ? Buffer.from(data.split('.').map(Number))
      : type === 'AAAA'
        ? Buffer.from(
            data.replace(/[^:]+:?/g, (group) => group.replace(':', '').padStart(4, '0')),
            'hex',
          )
        : encodeName(data);
  const fields = Buffer.alloc(10);
  fields.writeUInt16BE(TYPES[type], 0);
  fields.writeUInt16BE(1, 2);
  fields.writeUInt32BE(60, 4);
  fields.writeUInt16BE(value.length, 8);
  // The name that was asked for is at offset 12, and a pointer to it takes two bytes.
  const owner = name === undefined || name === asked ? Buffer.from([0xc0, 12]) : encodeName(name);
  return Buffer.concat([owner, fields, value]);
}

const encodeName = (name: string): Buffer =>
  Buffer.concat([
    ...name.split('.').map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label, 'latin1')])),
    Buffer.from([0]),
  ]);
