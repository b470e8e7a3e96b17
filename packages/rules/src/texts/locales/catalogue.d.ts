// What importing a catalogue of this folder gives: messages by id. In the files a message is a text,
// in the source language with a note for translators; a build may compile them.
declare const catalogue: Readonly<Record<string, unknown>>;
// oxlint-disable-next-line import/no-default-export -- a JSON module has nothing else
export default catalogue;
