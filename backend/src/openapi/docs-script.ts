/** The documentation page's script, run by the browser: lists the calls, and sends one on request. */
export const docsScript = String.raw`
const make = (tag, text, ...children) => {
  const element = document.createElement(tag);
  if (text) element.textContent = text;
  element.append(...children);
  return element;
};
const field = (name, value, hint) => {
  const input = make(value !== undefined && String(value).includes('\n') ? 'textarea' : 'input');
  input.value = value ?? '';
  return { name, input, label: make('label', name + (hint ? ' · ' + hint : '') + ' ', input) };
};

function tryForm(path, method, operation) {
  const form = make('form');
  const parameters = (operation.parameters ?? []).map((one) => {
    const made = field(one.name, one.in === 'path' ? one.example : '', one.in);
    form.append(made.label);
    return { ...made, place: one.in };
  });
  const content = operation.requestBody?.content ?? {};
  const json = content['application/json'];
  const properties = content['multipart/form-data']?.schema.properties ?? {};
  const fileName = Object.keys(properties).find((name) => properties[name].format === 'binary');
  const body = (json || fileName) && field('Body', JSON.stringify((json ?? content['multipart/form-data']).example, null, 2) + '\n', 'JSON');
  if (body) form.append(body.label);
  const file = fileName && make('input');
  if (file) {
    file.type = 'file';
    file.accept = 'image/*';
    form.append(make('label', fileName + ' · sent as multipart ', file));
  }
  const answer = make('pre');
  answer.hidden = true;
  form.append(make('button', 'Send'), answer);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    answer.hidden = false;
    answer.textContent = '…';
    try {
      answer.textContent = await send(path, method, parameters, body, file, fileName);
    } catch (error) {
      answer.textContent = String(error);
    }
  });
  return form;
}

async function send(path, method, parameters, body, file, fileName) {
  let address = path;
  const query = new URLSearchParams();
  for (const { name, input, place } of parameters) {
    if (place === 'path') address = address.replace('{' + name + '}', encodeURIComponent(input.value));
    else if (input.value !== '') query.set(name, input.value);
  }
  const headers = {};
  const token = document.getElementById('token').value.trim();
  if (token) headers.authorization = 'Bearer ' + token;
  let sent;
  if (file?.files[0]) {
    sent = new FormData();
    for (const [name, value] of Object.entries(JSON.parse(body.input.value || '{}') ?? {})) {
      sent.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
    }
    sent.append(fileName, file.files[0]);
  } else if (body) {
    headers['content-type'] = 'application/json';
    sent = body.input.value;
  }
  const asked = query.size > 0 ? address + '?' + query : address;
  const response = await fetch(asked, { method: method.toUpperCase(), headers, body: sent });
  const type = response.headers.get('content-type') ?? '';
  const text = type.startsWith('image/') ? '(' + type + ')' : await response.text();
  const shown = type.includes('json') ? JSON.stringify(JSON.parse(text), null, 2) : text;
  return response.status + ' ' + response.statusText + '\n\n' + shown;
}

function entry(path, method, operation) {
  const heading = make('summary', '', make('b', method.toUpperCase()), path, make('span', operation.summary));
  const details = make('details', '', heading);
  details.addEventListener('toggle', () => {
    if (details.childElementCount > 1) return;
    const statuses = Object.entries(operation.responses).map(([status, { description }]) =>
      make('li', status + ': ' + description.replaceAll('\u0060', '')),
    );
    details.append(make('p', operation.description), tryForm(path, method, operation), make('ul', '', ...statuses));
  });
  return details;
}

fetch('/parwaz/openapi.json')
  .then((response) => response.json())
  .then((api) => {
    document.getElementById('about').textContent = api.info.description.replaceAll('\u0060', '') + ' Version ' + api.info.version + '.';
    const byTag = new Map();
    for (const [path, operations] of Object.entries(api.paths)) {
      for (const [method, operation] of Object.entries(operations)) {
        const tag = operation.tags[0];
        byTag.set(tag, [...(byTag.get(tag) ?? []), entry(path, method, operation)]);
      }
    }
    for (const [tag, entries] of byTag) document.getElementById('calls').append(make('h2', tag), ...entries);
  })
  .catch((error) => (document.getElementById('about').textContent = String(error)));
`;
