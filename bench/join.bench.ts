import { LocalGraphQLDataSource } from '@apollo/gateway';
import { parse } from 'graphql';
import type { Body } from '../test/support/client.js';
import { DASHBOARD, DASHBOARD_ROW, type Dashboard, openDashboard } from '../test/support/dashboard.js';
import type { Finding } from './main.js';
import { paired } from './support/measure.js';

const ROWS = 50;
const CALLS = 2;

/** Runs an operation as an account. */
async function call({ gateway, context }: Dashboard, account: string, query: string, variables: Body): Promise<Body> {
  const request = context(account);
  const { data, errors } = await gateway.execute(gateway.prepare(parse(query)), variables, request);
  request.meter.close();
  if (errors) throw errors[0];
  return data;
}

const many = (page: () => Promise<unknown>) => async () => {
  for (let count = 0; count < CALLS; count += 1) await page();
};

/**
 * Measures a page of a dashboard, which joins rows of four subgraphs in this process: against asking for the rows of the page one
 * by one, and against the gateway's stock local data source.
 */
export async function benchJoin(): Promise<Finding[]> {
  const dashboard = await openDashboard();
  const stock = await openDashboard((schema) => new LocalGraphQLDataSource(schema));
  try {
    const [mine, theirs] = [await dashboard.fill(ROWS), await stock.fill(ROWS)];
    const page = many(() => call(dashboard, mine, DASHBOARD, { rows: ROWS }));
    const stockPage = many(() => call(stock, theirs, DASHBOARD, { rows: ROWS }));
    const { flows } = await call(dashboard, mine, DASHBOARD, { rows: ROWS });
    const oneByOne = many(async () => {
      for (const { id } of flows.nodes) await call(dashboard, mine, DASHBOARD_ROW, { id });
    });
    const finding = async (against: string, other: () => Promise<unknown>, target: string): Promise<Finding> => {
      await other();
      const { a, b, ratio } = await paired(3, page, other);
      const each = (ms: number) => `${(ms / CALLS).toFixed(0)} ms`;
      const what = `a dashboard's page of ${ROWS} runs, joined over four subgraphs`;
      return {
        what,
        ours: each(a.time),
        against,
        theirs: each(b.time),
        ratio: `${(1 / ratio).toFixed(1)}x its throughput`,
        target,
      };
    };
    return [
      await finding('its rows one by one', oneByOne, '≥ 3x'),
      await finding('the stock local data source', stockPage, '≥ 1x'),
    ];
  } finally {
    await dashboard.close();
    await stock.close();
  }
}
