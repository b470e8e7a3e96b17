import { preact } from '@preact/preset-vite';
import { defaultClientConditions, defineConfig } from 'vite';

export default defineConfig({
  plugins: [preact()],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  worker: { format: 'es' },
  build: { target: 'es2022', sourcemap: false, manifest: true },
});
