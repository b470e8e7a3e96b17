// Tables on which a deal of another match is played on have ids of their own kind: so whoever lists or
// counts matches can leave them out.

const MARK = '-what-if';

export const whatIfId = (id: string): string => `${id}${MARK}`;

export const isWhatIf = (id: string): boolean => id.endsWith(MARK);
