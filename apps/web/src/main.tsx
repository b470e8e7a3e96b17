import { render } from 'preact';

const root = document.getElementById('app');
if (root) render(<h1>Court Piece</h1>, root);
