import type { Section } from '../route.js';

export const catalogRoutes: Section[] = [
  {
    title: 'Products',
    routes: [
      {
        method: 'POST',
        path: '/api/v1/props',
        field: 'Mutation.createProp',
        tier: 'key',
        status: 201,
        wrap: 'product',
        failures: [502],
        summary: 'Add a product',
      },
      {
        method: 'GET',
        path: '/api/v1/props',
        field: 'Query.props',
        tier: 'key',
        status: 200,
        wrap: 'props',
        summary: 'Your products, newest first',
      },
      {
        method: 'PATCH',
        path: '/api/v1/props/{id}',
        field: 'Mutation.updateProp',
        tier: 'key',
        status: 200,
        wrap: 'product',
        failures: [404, 502],
        summary: 'Change a product; `contents` is replaced whole',
      },
      {
        method: 'DELETE',
        path: '/api/v1/props/{id}',
        field: 'Mutation.deleteProp',
        tier: 'key',
        status: 200,
        failures: [404],
        summary: 'Delete a product; runs that use it keep their copy',
      },
    ],
  },
];
