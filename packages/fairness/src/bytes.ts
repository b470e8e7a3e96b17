// Text and hexadecimal as bytes. Pure: the platform's encoders are not assumed.

export const HEX_BYTES = /^(?:[0-9a-f]{2})+$/;

/** The bytes of ASCII text; everything hashed here is ASCII by construction. */
export const asciiBytes = (text: string): Uint8Array =>
  Uint8Array.from(text, (character) => character.charCodeAt(0));

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
