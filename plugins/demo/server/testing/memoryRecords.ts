import { memoryRecords as memory } from '#sdk/testing';
import addAlerts from '../progress/addAlerts';
import addContent from '../progress/addContent';
import addCounted from '../progress/addCounted';
import createTables from '../progress/createTables';

/** The demo's tables in a database that lives in memory. */
export const memoryRecords = () => memory('demo', [createTables, addCounted, addContent, addAlerts]);
