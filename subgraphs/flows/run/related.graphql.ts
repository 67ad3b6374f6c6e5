/** Types of other subgraphs to which this one adds the runs that refer to them. */
import { ObjectType } from 'type-graphql';
import { Extension } from '../../../platform/graph/relations.js';

@Extension()
@ObjectType({ simpleResolvers: true })
export class Persona {
  rowId!: string;
}

@Extension()
@ObjectType({ simpleResolvers: true })
export class Product {
  rowId!: string;
}

@Extension()
@ObjectType({ simpleResolvers: true })
export class Brief {
  rowId!: string;
}
