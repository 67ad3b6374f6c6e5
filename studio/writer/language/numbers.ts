/** Numbers of a text, in one spelling: "12,000" and "12000" are the same, "24.90" and "24.9" too. */
export function numbersOf(text: string): Set<string> {
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
