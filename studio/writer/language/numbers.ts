/** The numbers in a text, normalised: "12,000" equals "12000", and "24.90" equals "24.9". */
export function findNumbers(text: string): Set<string> {
  const found = new Set<string>();
  for (const m of text.match(/\d[\d.,]*\d|\d/g) ?? []) {
    const joined = /,\d{1,2}$/.test(m)
      ? m.replaceAll('.', '').replace(',', '.')
      : /\.\d{3}$/.test(m) && !/^0/.test(m)
        ? m.replaceAll('.', '')
        : m.replaceAll(',', '');
    const value = Number(joined);
    found.add(Number.isFinite(value) ? String(value) : joined);
  }
  return found;
}

/** Code points of zero in scripts with their own digits; the digits one to nine follow each zero. */
const ZEROS = [
  0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0xf20, 0x1040, 0x17e0,
  0x1810, 0xff10,
];
const SCALES: ReadonlyMap<string, number> = new Map([
  ['万', 1e4],
  ['萬', 1e4],
  ['만', 1e4],
  ['億', 1e8],
  ['亿', 1e8],
  ['억', 1e8],
]);

/** Converts the digits and separators of other scripts to Western ones. */
const toWesternDigits = (text: string): string =>
  text
    .replace(/\p{Nd}/gu, (digit) => {
      const at = digit.codePointAt(0)!;
      const zero = ZEROS.find((first) => at >= first && at < first + 10);
      return zero === undefined ? digit : String(at - zero);
    })
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    // Removes separators of thousands: 12 000, 12’000.
    .replace(/(?<=\d)[\u00a0\u202f\u2009'’](?=\d{3}(?!\d))/g, '');

/**
 * The numbers that a text in any language states in digits, normalised as by {@link findNumbers}: "١٢٬٠٠٠", "12 000" and "1.2万"
 * are 12000. Where a space may either group digits or separate two numbers, the numbers of both interpretations are included.
 */
export function findNumbersInAnyScript(text: string): Set<string> {
  const plain = toWesternDigits(text);
  const found = findNumbers(plain);
  for (const one of findNumbers(plain.replace(/(?<=\d) (?=\d{3}(?!\d))/g, ''))) found.add(one);
  for (const [, digits = '', scale = ''] of plain.matchAll(/(\d[\d.,]{0,15}) ?([万萬만億亿억])/g))
    for (const one of findNumbers(digits)) found.add(String(Number(one) * SCALES.get(scale)!));
  return found;
}
