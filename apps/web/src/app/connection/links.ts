// Ways to a table: a WebSocket to the server, a MessagePort to the worker in this page. The third, by
// plain requests, is poll-link.ts.
import { GREET_AGAIN } from '../../worker/greet-again.js';
import { isServerMessage } from './server-message.js';
import type { LinkHandlers, OpenLink } from './table-connection.js';

/** The server's socket for a page at this address. */
export function socketUrl(page: { readonly protocol: string; readonly host: string }): string {
  return `${page.protocol === 'https:' ? 'wss:' : 'ws:'}//${page.host}/ws`;
}

export function socketLink(url: string): OpenLink {
  return (handlers) => {
    const socket = new WebSocket(url);
    const listening = new AbortController();
    const { signal } = listening;
    socket.addEventListener('open', () => handlers.opened(), { signal });
    socket.addEventListener('close', () => handlers.lost(), { signal });
    socket.addEventListener(
      'message',
      ({ data }: MessageEvent<unknown>) => {
        if (typeof data === 'string') pass(parsed(data), handlers);
      },
      { signal },
    );
    return {
      send: (message) => {
        if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
      },
      close: () => {
        listening.abort();
        socket.close();
      },
    };
  };
}

/** `connect` hands one end of a new channel to the worker, and says no if there is none. */
export function portLink(connect: (port: MessagePort) => Promise<void>): OpenLink {
  return (handlers) => {
    const { port1, port2 } = new MessageChannel();
    let isOpen = true;
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (!isOpen) return;
      // Another tab has the table now, or this one has got it.
      if (data === GREET_AGAIN) handlers.opened();
      else pass(data, handlers);
    });
    port1.start();
    const settle = (tell: () => void) => () => {
      if (isOpen) tell();
    };
    connect(port2).then(
      settle(() => handlers.opened()),
      settle(() => handlers.lost()),
    );
    return {
      send: (message) => port1.postMessage(message),
      close: () => {
        isOpen = false;
        // A port's other end does not hear that it was closed.
        port1.postMessage(null);
        port1.close();
      },
    };
  };
}

function pass(message: unknown, handlers: LinkHandlers): void {
  if (isServerMessage(message)) handlers.received(message);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
