/** The catalog's public face: products. */
import 'reflect-metadata';
import type { Domain } from '../domain.js';
import { migrations } from './migrations.js';
import { Product as ProductEntity } from './product/product.entity.js';
import { ProductResolver, resolveProductReference } from './product/product.resolver.js';

export { type ProductRow, productById, productsByIds } from './product/product.service.js';

export const catalog: Domain = {
  name: 'catalog',
  entities: [ProductEntity],
  migrations,
  resolvers: [ProductResolver],
  references: { Product: resolveProductReference },
};
