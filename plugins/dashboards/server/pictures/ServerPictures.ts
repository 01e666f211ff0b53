import type { Context } from '#sdk';
import type { DrawnDashboard } from '../../common/pictures/drawnDashboard';
import type { Paper } from '../../common/pictures/paper';
import type { AskedPictures, DashboardPictures, DrawingFor } from '../../contract';
import type { PaperThreads } from '../paper/PaperThreads';
import { drawDashboard } from './drawDashboard';

/** Draws and prints dashboards for whoever asks, with the rights that they bring. */
export class ServerPictures implements DashboardPictures {
  constructor(
    private readonly services: Context,
    private readonly threads: Pick<PaperThreads, 'print'>,
  ) {}

  draw(asked: AskedPictures, to: DrawingFor): Promise<DrawnDashboard> {
    return drawDashboard(asked, to, this.services);
  }

  print(paper: Paper, to: Pick<DrawingFor, 'scope' | 'signal'>): Promise<Uint8Array> {
    return this.threads.print(paper, to);
  }
}
