/** Told over a port in place of a message: the other end has changed and wants to be greeted again. */
export const GREET_AGAIN = 'greet-again';
