// How the faces of the cards are drawn, for all cards below in the page.
import { createContext } from 'preact';

/** `large`: rank and suit as big as the card allows; `text`: nothing else on the card. */
export type FaceStyle = 'standard' | 'large' | 'text';

export const FaceStyleContext = createContext<FaceStyle>('standard');
