import { TextField } from '../../components/base/field.js';
import { isAddress } from '../../lib/web-address.js';
import { products as productWords } from '../../messages/products.js';

interface AddressFieldProps {
  label: string;
  hint: string;
  value: string;
  onChange(address: string): void;
}

/** The length of `https://`: with fewer letters, somebody is still typing. */
const SHORTEST = 8;

/** The address of a page that is to be read. */
export const AddressField = ({ label, hint, value, onChange }: AddressFieldProps) => (
  <TextField
    label={label}
    hint={hint}
    error={value.length > SHORTEST && !isAddress(value) ? productWords.dialog.noAddress : null}
    type="url"
    inputMode="url"
    placeholder="https://"
    value={value}
    maxLength={2048}
    required
    onChange={({ target }) => onChange(target.value)}
  />
);
