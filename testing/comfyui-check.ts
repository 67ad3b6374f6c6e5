import { type InputSpec, NODES } from './comfyui-nodes.js';

// biome-ignore lint/suspicious/noExplicitAny: an external wire format, whose bodies tests read freely.
type Json = any;

/** Checks a workflow as ComfyUI does before it queues it. @returns the body of a response with status 400; null if it is valid */
export function checkPrompt(prompt: Json, inputs: ReadonlyMap<string, Buffer>): Json | null {
  for (const [id, node] of Object.entries<Json>(prompt))
    if (!NODES[node?.class_type])
      return refusal({
        type: 'missing_node_type',
        message: `Node '${node?._meta?.title ?? node?.class_type}' not found. The custom node may not be installed.`,
        details: `Node ID '#${id}'`,
        extra_info: { node_id: id, class_type: node?.class_type ?? null, node_title: node?._meta?.title ?? null },
      });
  const outputs = Object.keys(prompt).filter((id) => NODES[prompt[id].class_type]!.output);
  if (outputs.length === 0)
    return refusal({ type: 'prompt_no_outputs', message: 'Prompt has no outputs', details: '', extra_info: {} });
  const errors: Record<string, Json> = {};
  const checked = new Set<string>();
  const visit = (id: string): void => {
    if (checked.has(id)) return;
    checked.add(id);
    const { class_type, inputs: values } = prompt[id];
    const { required, optional = {} } = NODES[class_type]!;
    const found: Json[] = [];
    for (const [name, spec] of Object.entries({ ...required, ...optional })) {
      const value = values[name];
      if (Array.isArray(value)) {
        if (prompt[value[0]]) visit(value[0]);
        else
          found.push(
            fault('exception_during_validation', 'Exception when validating node', `'${value[0]}'`, name, value),
          );
      } else if (value === undefined) {
        if (name in required)
          found.push(fault('required_input_missing', 'Required input is missing', name, name, null));
      } else {
        const wrong = checkValue(class_type, name, spec, value, inputs);
        if (wrong) found.push(wrong);
      }
    }
    if (found.length > 0) errors[id] = { errors: found, dependent_outputs: outputs, class_type };
  };
  for (const id of outputs) visit(id);
  if (Object.keys(errors).length === 0) return null;
  return refusal(
    {
      type: 'prompt_outputs_failed_validation',
      message: 'Prompt outputs failed validation',
      details: '',
      extra_info: {},
    },
    errors,
  );
}

const refusal = (error: Json, node_errors: Json = {}): Json => ({ error, node_errors });

const fault = (type: string, message: string, details: string, input_name: string, received_value: Json): Json => ({
  type,
  message,
  details,
  extra_info: { input_name, received_value },
});

function checkValue(
  classType: string,
  name: string,
  [type]: InputSpec,
  value: Json,
  inputs: ReadonlyMap<string, Buffer>,
): Json | null {
  if (Array.isArray(type))
    return type.includes(value)
      ? null
      : fault(
          'value_not_in_list',
          'Value not in list',
          `${name}: '${value}' not in ${JSON.stringify(type)}`,
          name,
          value,
        );
  if (type === 'INT' && !Number.isInteger(value))
    return fault(
      'invalid_input_type',
      'Failed to convert an input value to a INT value',
      `${name}, ${value}`,
      name,
      value,
    );
  if (classType === 'LoadImage' && !inputs.has(value))
    return fault(
      'custom_validation_failed',
      'Custom validation failed for node',
      `image - Invalid image file: ${value}`,
      name,
      value,
    );
  return null;
}
