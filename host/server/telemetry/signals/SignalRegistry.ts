import type { SignalDescription } from '#sdk/query';
import { invalidQuery, type TableDefinition } from '#sdk/server';
import { hostSignals } from './hostSignals';
import { dailyTables } from './signalTables';
import { wrongState } from './wrongState';

/** The signals that can be asked: the host's own, and those of plugins whose tables are there. */
export class SignalRegistry {
  private readonly signals = new Map<string, SignalDescription>(hostSignals.map((signal) => [signal.name, signal]));

  /** @throws PublicError 400 QUERY_INVALID with the names that there are */
  get(name: string): SignalDescription {
    const found = this.signals.get(name);
    if (found === undefined)
      throw invalidQuery(`There is no signal '${name.slice(0, 100)}'; ask for one of ${[...this.signals.keys()].join(', ')}.`);
    return found;
  }

  /** Those whose rows are stored by themselves, and not beside another signal's. */
  get stored(): readonly SignalDescription[] {
    return [...this.signals.values()].filter(({ partOf }) => partOf === undefined);
  }

  /** One of the stored. @throws PublicError 400 QUERY_INVALID */
  getStored(name: string): SignalDescription {
    const found = this.get(name);
    if (found.partOf !== undefined) throw invalidQuery(`${found.title} are kept with ${found.partOf}; name that signal.`);
    return found;
  }

  /** Forgets the signals of a plugin that is gone; their rows stay. */
  withdraw(pluginId: string): void {
    for (const name of this.signals.keys()) if (name.startsWith(`${pluginId}/`)) this.signals.delete(name);
  }

  /**
   * Takes in a signal of a plugin.
   * @param created the tables that the plugin's own migrations create: a signal is of those and of no others, so that none shows another's rows
   * @throws Error that says what is wrong with it
   */
  add(pluginId: string, signal: SignalDescription, created: readonly TableDefinition[]): void {
    const wrong = (what: string): Error => new Error(`The signal ${signal.name} ${what}.`);
    if (!new RegExp(`^${pluginId}/[a-z][a-z0-9-]*@\\d+$`).test(signal.name))
      throw wrong(`is not named ${pluginId}/…@1 as a signal of ${pluginId} is`);
    if (this.signals.has(signal.name)) throw wrong('is there already');
    const { tenant, time, key, text, received, fields, tables, alsoCounted = [], lasting = [] } = signal;
    const foreign = alsoCounted.find((name) => !tables.slice(1).includes(name));
    if (foreign !== undefined) throw wrong(`counts rows of ${foreign}, which is none of its other tables`);
    const daily = dailyTables(signal);
    for (const name of [...daily, ...lasting]) {
      const table = created.find((one) => one.name === name);
      if (table === undefined) throw wrong(`is of the table ${name}, which no migration of ${pluginId} creates`);
      if (!(table.columns[tenant] ?? '').startsWith('UInt32'))
        throw wrong(`names ${tenant} as its tenant, which is no UInt32 column of ${name}`);
      if (table.orderBy[0] !== tenant) throw wrong(`is of the table ${name}, whose order does not begin with ${tenant}`);
    }
    for (const name of daily) {
      const { partitionBy = '', columns = {} } = created.find((one) => one.name === name) ?? {};
      const [, time, day] = /^(?:toDate\((\w+)\)|(\w+))$/.exec(partitionBy) ?? [];
      if (!(columns[time ?? ''] ?? '').startsWith('DateTime') && !/^Date\b/.test(columns[day ?? ''] ?? ''))
        throw wrong(
          `is of the table ${name}, which is not partitioned by a day: partitionBy is toDate(…) of a time, or a column of type Date`,
        );
    }
    const own = created.find((one) => one.name === signal.tables[0])?.columns ?? {};
    const missing = [time.column, ...key, ...[text, received].filter((column) => column !== undefined)].find((column) => !(column in own));
    if (missing !== undefined) throw wrong(`has no column ${missing}`);
    if (!(own[time.column] ?? '').startsWith(`DateTime64(${time.digits}`)) throw wrong(`has a time that is no DateTime64(${time.digits})`);
    const unknown = Object.entries(fields).find(([name, { sql }]) => sql === undefined && !(name in own));
    if (unknown !== undefined) throw wrong(`has a field ${unknown[0]} of no column`);
    if (signal.rest !== undefined && fields[signal.rest]?.type !== 'json') throw wrong(`has no field ${signal.rest} of type json`);
    const amiss = wrongState(signal, created);
    if (amiss !== undefined) throw wrong(amiss);
    this.signals.set(signal.name, signal);
  }
}
