import { Query, Resolver } from 'type-graphql';
import { PRICES } from '../../../providers/prices.js';
import { PriceTable } from './price.graphql.js';

@Resolver()
export class PriceResolver {
  @Query(() => PriceTable)
  prices(): PriceTable {
    const { version, currency, photo, videoSecond } = PRICES;
    return { version, currency, photo, videoSecond };
  }
}
