// A part of the page as a chunk of its own, fetched ahead or when it is first shown. Once it is there
// it is drawn at once, like any other part.
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';

export interface Later<P> {
  /** Draws nothing until the chunk is there; tells if it cannot be had. */
  readonly Part: ComponentType<P & { readonly onMissing: () => void }>;
  /** Fetches the chunk, so that it is there when it is wanted; done when it is there or cannot be had. */
  readonly ahead: () => Promise<void>;
}

export function later<P extends object>(load: () => Promise<ComponentType<P>>): Later<P> {
  let loaded: ComponentType<P> | null = null;
  let loading: Promise<ComponentType<P>> | undefined;
  const get = (): Promise<ComponentType<P>> => {
    loading ??= load().then(
      (component) => {
        loaded = component;
        return component;
      },
      (error: unknown) => {
        // The network may be back the next time.
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  function Part({ onMissing, ...props }: P & { readonly onMissing: () => void }) {
    const [Shown, setShown] = useState<ComponentType<P> | null>(() => loaded);
    useEffect(() => {
      let gone = false;
      const show = async (): Promise<void> => {
        const component = await get();
        if (!gone) setShown(() => component);
      };
      if (Shown === null) {
        show().catch(() => {
          if (!gone) onMissing();
        });
      }
      return () => {
        gone = true;
      };
    }, []);
    return Shown === null ? null : <Shown {...(props as unknown as P)} />;
  }
  const ahead = (): Promise<void> =>
    get().then(
      () => undefined,
      () => undefined,
    );
  return { Part, ahead };
}
