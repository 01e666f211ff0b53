import { hash } from 'node:crypto';

const range = 2 ** 32;

/** Whether a row is within a percentage, told by its content: the same row always gets the same answer. @param percentage 0 to 100 */
export function isChosen(content: string, percentage: number): boolean {
  if (percentage >= 100) return true;
  return (hash('sha1', content, 'buffer').readUInt32BE(0) / range) * 100 < percentage;
}
