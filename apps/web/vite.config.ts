import { preact } from '@preact/preset-vite';
import { defaultClientConditions, defineConfig } from 'vite';
import { chunks } from './build/chunks.mjs';
import { compressed } from './build/compressed.mjs';
import { messages } from './build/messages.mjs';
import { offline } from './build/offline.mjs';

export default defineConfig({
  plugins: [messages(), preact(), offline(), compressed()],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  worker: { format: 'es' },
  // Nothing is inlined as data: the content security policy allows files of our own only.
  build: {
    target: 'es2022',
    sourcemap: false,
    manifest: true,
    assetsInlineLimit: 0,
    rolldownOptions: { checks: { pluginTimings: false }, output: { codeSplitting: chunks } },
  },
});
