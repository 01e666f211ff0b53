import './testDocument';

export { renderPage } from './renderPage';
export { renderPart } from './renderPart';
