import { color } from 'chart.js/helpers';
import { textWidth } from './textWidth';

type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** Stand above the line of the letters, or below it, in parts of the font's size. */
const baselines: Readonly<Record<string, number>> = { top: 0.93, hanging: 0.75, middle: 0.35, bottom: -0.24, ideographic: -0.24 };
const anchors: Readonly<Record<string, string>> = { center: 'middle', right: 'end', end: 'end' };

const number = (value: number): string => String(Math.round(value * 100) / 100);

/** Text as XML takes it: signs that it has no place for are left out. */
export const svgText = (text: string): string =>
  [...text]
    .filter((sign) => {
      const code = sign.codePointAt(0) ?? 0;
      return code === 9 || code === 10 || (code >= 32 && code < 0xd800) || (code > 0xdfff && code < 0xfffe) || code > 0xffff;
    })
    .join('')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** What `save` keeps and `restore` brings back. */
class DrawState {
  fillStyle = '#000000';
  strokeStyle = '#000000';
  lineWidth = 1;
  lineCap = 'butt';
  lineJoin = 'miter';
  lineDash: readonly number[] = [];
  lineDashOffset = 0;
  globalAlpha = 1;
  font = '10px sans-serif';
  textAlign = 'start';
  textBaseline = 'alphabetic';
  matrix: Matrix = [1, 0, 0, 1, 0, 0];
  clips: readonly string[] = [];
}

/**
 * The part of a canvas' 2D context that charts draw with, kept as SVG: what draws a chart on a page draws the same where there is none. It has fills and strokes of one colour,
 * moves and turns, and no images, gradients or shadows.
 */
export class SvgCanvas extends DrawState {
  /** Chart.js asks the context for its canvas, and the canvas for its context. */
  readonly canvas: { width: number; height: number; getContext(): unknown };
  private readonly states: DrawState[] = [];
  private readonly clipIds = new Map<string, string>();
  private parts: string[] = [];
  private path = '';

  /** @param name of the ids within: another one for each picture of a page */
  constructor(
    readonly width: number,
    readonly height: number,
    private readonly name: string,
  ) {
    super();
    this.canvas = { width, height, getContext: () => this };
  }

  /** As code that draws on canvases takes it. */
  get context(): CanvasRenderingContext2D {
    return this as unknown as CanvasRenderingContext2D;
  }

  /** The whole picture. */
  get svg(): string {
    const size = `width="${number(this.width)}" height="${number(this.height)}" viewBox="0 0 ${number(this.width)} ${number(this.height)}"`;
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size} font-family="Roboto, system-ui, sans-serif">${this.content}</svg>`;
  }

  private get content(): string {
    const defs = [...this.clipIds].map(([path, id]) => `<clipPath id="${id}"><path d="${path}"/></clipPath>`).join('');
    return `${defs === '' ? '' : `<defs>${defs}</defs>`}${this.parts.join('')}`;
  }

  /** Puts another picture into this one, its corner at the upper left. */
  place(other: SvgCanvas, x: number, y: number): void {
    this.parts.push(`<g transform="translate(${number(x)} ${number(y)})">${other.content}</g>`);
  }

  save(): void {
    this.states.push(Object.assign(new DrawState(), pickState(this)));
  }
  restore(): void {
    const state = this.states.pop();
    if (state !== undefined) Object.assign(this, state);
  }
  setTransform(a: number, b: number, c: number, d: number, e: number, f: number): void {
    this.matrix = [a, b, c, d, e, f];
  }
  resetTransform(): void {
    this.matrix = [1, 0, 0, 1, 0, 0];
  }
  translate(x: number, y: number): void {
    const [a, b, c, d] = this.matrix;
    this.matrix = [a, b, c, d, ...this.at(x, y)];
  }
  rotate(angle: number): void {
    const [a, b, c, d, e, f] = this.matrix;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    this.matrix = [a * cos + c * sin, b * cos + d * sin, c * cos - a * sin, d * cos - b * sin, e, f];
  }

  /** A path of SVG, moved and scaled. */
  drawPath(
    path: string,
    look: { readonly fill?: string; readonly stroke?: string; readonly lineWidth?: number; readonly opacity?: number },
    x: number,
    y: number,
    scale = 1,
  ): void {
    const { fill, stroke, lineWidth = 1, opacity = 1 } = look;
    const moved = `transform="translate(${number(x)} ${number(y)})${scale === 1 ? '' : ` scale(${scale.toFixed(4)})`}"`;
    const paints = [
      fill === undefined ? 'fill="none"' : this.paint('fill', fill),
      ...(stroke === undefined ? [] : [`${this.paint('stroke', stroke)} stroke-width="${number(lineWidth)}"`]),
      ...(opacity === 1 ? [] : [`opacity="${number(opacity)}"`]),
    ];
    this.add(`<path d="${path}" ${paints.join(' ')} ${moved}/>`);
  }

  beginPath(): void {
    this.path = '';
  }
  closePath(): void {
    if (this.path !== '') this.path += 'Z';
  }
  moveTo(x: number, y: number): void {
    if (areNumbers(x, y)) this.path += `M${this.point(x, y)}`;
  }
  lineTo(x: number, y: number): void {
    if (areNumbers(x, y)) this.path += `${this.path === '' ? 'M' : 'L'}${this.point(x, y)}`;
  }
  bezierCurveTo(ax: number, ay: number, bx: number, by: number, x: number, y: number): void {
    if (areNumbers(ax, ay, bx, by, x, y)) this.path += `C${this.point(ax, ay)} ${this.point(bx, by)} ${this.point(x, y)}`;
  }
  rect(x: number, y: number, width: number, height: number): void {
    if (!areNumbers(x, y, width, height)) return;
    this.path += `M${this.point(x, y)}L${this.point(x + width, y)}L${this.point(x + width, y + height)}L${this.point(x, y + height)}Z`;
  }
  /** Turns with the context, which is never stretched. */
  arc(x: number, y: number, radius: number, from: number, to: number, backwards = false): void {
    // A canvas leaves out what is no number, too.
    if (!areNumbers(x, y, radius, from, to)) return;
    const whole = 2 * Math.PI;
    const sweep = backwards ? -Math.min(whole, from - to < 0 ? ((from - to) % whole) + whole : from - to) : arcSweep(to - from);
    const on = (angle: number): string => this.point(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
    this.path += `${this.path === '' || this.path.endsWith('Z') ? 'M' : 'L'}${on(from)}`;
    // Two halves: an arc that ends where it begins is none.
    for (const share of [0.5, 1]) this.path += `A${number(radius)} ${number(radius)} 0 0 ${backwards ? 0 : 1} ${on(from + sweep * share)}`;
  }

  clip(): void {
    const id = this.clipIds.get(this.path) ?? `${this.name}-${this.clipIds.size}`;
    this.clipIds.set(this.path, id);
    this.clips = [...this.clips, id];
  }
  fill(): void {
    if (this.path !== '') this.add(`<path d="${this.path}" ${this.paint('fill', this.fillStyle)}/>`);
  }
  stroke(): void {
    if (this.path !== '') this.add(`<path d="${this.path}" fill="none" ${this.strokeLook()}/>`);
  }
  fillRect(x: number, y: number, width: number, height: number): void {
    this.aside(() => (this.rect(x, y, width, height), this.fill()));
  }
  strokeRect(x: number, y: number, width: number, height: number): void {
    this.aside(() => (this.rect(x, y, width, height), this.stroke()));
  }
  /** Clears everything: charts begin their drawing with it, and never clear a part. */
  clearRect(): void {
    this.parts = [];
    this.clipIds.clear();
  }

  setLineDash(dash: readonly number[]): void {
    this.lineDash = dash;
  }
  getLineDash(): readonly number[] {
    return this.lineDash;
  }
  measureText(text: string): { readonly width: number } {
    return { width: textWidth(text, this.fontSize) };
  }
  fillText(text: string, x: number, y: number): void {
    const size = this.fontSize;
    const [a, b, c, d, e, f] = this.matrix;
    const turned = b !== 0 || c !== 0;
    const below = y + (baselines[this.textBaseline] ?? 0) * size;
    const [px, py] = turned ? [x, below] : this.at(x, below);
    const anchor = anchors[this.textAlign];
    const look = [
      `x="${number(px)}" y="${number(py)}" font-size="${number(size)}"`,
      ...(/\b(bold|[6-9]00)\b/.test(this.font) ? ['font-weight="bold"'] : []),
      ...(anchor === undefined ? [] : [`text-anchor="${anchor}"`]),
      ...(turned ? [`transform="matrix(${[a, b, c, d, e, f].map(number).join(' ')})"`] : []),
      this.paint('fill', this.fillStyle),
    ];
    this.add(`<text ${look.join(' ')}>${svgText(text)}</text>`);
  }

  private get fontSize(): number {
    return Number.parseFloat(this.font.split(' ').find((word) => word.endsWith('px')) ?? '10');
  }
  private at(x: number, y: number): readonly [number, number] {
    const [a, b, c, d, e, f] = this.matrix;
    return [a * x + c * y + e, b * x + d * y + f];
  }
  private point(x: number, y: number): string {
    return this.at(x, y).map(number).join(' ');
  }
  private aside(draw: () => void): void {
    const { path } = this;
    this.path = '';
    draw();
    this.path = path;
  }
  private add(part: string): void {
    this.parts.push(this.clips.reduceRight((inner, id) => `<g clip-path="url(#${id})">${inner}</g>`, part));
  }
  private strokeLook(): string {
    const dash = this.lineDash.length === 0 ? '' : ` stroke-dasharray="${this.lineDash.map(number).join(' ')}"`;
    const join = this.lineJoin === 'miter' ? '' : ` stroke-linejoin="${this.lineJoin}"`;
    return `${this.paint('stroke', this.strokeStyle)} stroke-width="${number(this.lineWidth)}"${dash}${join}`;
  }
  private paint(what: 'fill' | 'stroke', style: string): string {
    const { r, g, b, a } = color(style).rgb ?? { r: 0, g: 0, b: 0, a: 1 };
    const hex = [r, g, b].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('');
    const opacity = a * this.globalAlpha;
    return `${what}="#${hex}"${opacity < 1 ? ` ${what}-opacity="${number(opacity)}"` : ''}`;
  }
}

const areNumbers = (...values: readonly number[]): boolean => values.every(Number.isFinite);

const arcSweep = (angle: number): number => {
  const whole = 2 * Math.PI;
  return angle >= whole ? whole : angle < 0 ? (angle % whole) + whole : angle;
};

const stateNames = Object.keys(new DrawState()) as readonly (keyof DrawState)[];
const pickState = (state: DrawState): Partial<DrawState> => Object.fromEntries(stateNames.map((name) => [name, state[name]]));
