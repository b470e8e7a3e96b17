import type { Rolldown } from 'vite';

export const chunks: NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean>>;
