import type { TelemetryMigration } from '#sdk/server';

/** The table of the signal `template/readings@1`. A migration that has been released is never changed. */
const createReadings: TelemetryMigration = {
  create: [
    {
      name: 'template_readings',
      columns: { account: 'UInt32', ts: "DateTime64(3, 'UTC')", id: 'String', meter: 'LowCardinality(String)', value: 'Float64' },
      orderBy: ['account', 'ts', 'id'],
      partitionBy: 'toDate(ts)',
      shardBy: 'cityHash64(id)',
    },
  ],
};

export default createReadings;
