/** Excel's own first line, which says what separates the cells. */
export const SAID_DELIMITER = /^\ufeff?"?sep=([^\r\n"])"?[;,\t]*(?:\r|\n|$)/i;
