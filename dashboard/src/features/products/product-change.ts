import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChangeProduct, type ProductPageFragment, type UpdateProductInput } from '../../graph/generated.js';
import { request } from '../../graph/request.js';
import { productQuery } from './product-queries.js';

export type Product = ProductPageFragment;

/** Sends changes of a product one after another, and shows the product that each answers with. */
export function useProductChange(id: string) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `product ${id}` },
    mutationFn: async (input: UpdateProductInput) => (await request(ChangeProduct, { id, input })).updateProp,
    onSuccess: (product) => {
      client.setQueryData(productQuery(id).queryKey, product);
      void client.invalidateQueries({ queryKey: ['products'] });
    },
  });
}

export type ProductChange = ReturnType<typeof useProductChange>;
