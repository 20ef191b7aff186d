import { chakra, Flex } from '@chakra-ui/react';
import { useId } from 'react';
import { Select } from '../../../ui/input.tsx';

interface Props<Value extends string> {
  label: string;
  values: readonly Value[];
  value: Value;
  onChange: (value: Value) => void;
  textOf: (value: Value) => string;
}

/** Selects the part of a list that is shown. */
export function ListFilter<Value extends string>({ label, values, value, onChange, textOf }: Props<Value>) {
  const id = useId();
  return (
    <Flex align="center" gap="2">
      <chakra.label htmlFor={id} fontSize="sm" fontWeight="semibold">
        {label}
      </chakra.label>
      <Select
        id={id}
        width="auto"
        fontSize="sm"
        value={value}
        onChange={({ target }) => onChange(values.find((one) => one === target.value) ?? value)}
      >
        {values.map((one) => (
          <option key={one} value={one}>
            {textOf(one)}
          </option>
        ))}
      </Select>
    </Flex>
  );
}
