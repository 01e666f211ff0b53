import { z } from 'zod';

/** A number that is told of a group. What JSON has no number for is told as Prometheus writes it. */
export const groupValueSchema = z.union([z.number(), z.enum(['NaN', '+Inf', '-Inf'])]);
export type GroupValue = z.output<typeof groupValueSchema>;

export function groupValue(number: number): GroupValue {
  if (Number.isFinite(number)) return number;
  return Number.isNaN(number) ? 'NaN' : number > 0 ? '+Inf' : '-Inf';
}

/** The number that a told one stands for. */
export function numberOfGroup(value: GroupValue | null): number | null {
  if (typeof value !== 'string') return value;
  return value === 'NaN' ? Number.NaN : value === '+Inf' ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
}
