#include "report/html_page.h"

namespace cairn::report {
namespace {

constexpr std::string_view before = R"page(<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Cairn: failing paths</title>
<style>
body { font: 14px/1.4 sans-serif; margin: 0; color: #222; }
header { padding: 8px 16px; background: #f3f1ea; border-bottom: 1px solid #ccc; position: sticky; top: 0; z-index: 1; }
header h1 { font-size: 16px; margin: 0 0 4px; }
#failures { max-width: 100%; }
#message { margin: 6px 0 0; font-weight: bold; color: #a01818; }
#message.fine { color: #146b2c; }
#count { margin-left: 8px; color: #555; }
#hint, #notes, #values { margin: 2px 0; }
#controls { margin: 6px 0 0; }
button { font: inherit; }
main { display: grid; grid-template-columns: minmax(320px, 1fr) minmax(380px, 1fr); gap: 12px; padding: 12px 16px; }
h2 { font-size: 13px; margin: 8px 0 4px; color: #555; text-transform: uppercase; letter-spacing: .05em; }
#file { text-transform: none; letter-spacing: 0; }
#source { font: 13px/1.45 monospace; border: 1px solid #ddd; overflow: auto; max-height: 82vh; margin: 0; }
#source .line { white-space: pre; padding: 0 6px; }
#source .number { display: inline-block; width: 4ch; margin-right: 1ch; text-align: right; color: #999; }
#source .now { background: #fff3b0; }
#source .noted { background: #fbe3d6; }
#source .consumed { background: #dbe9ff; }
#source .failed { box-shadow: inset 4px 0 #a01818; }
table { border-collapse: collapse; font: 13px monospace; }
td { padding: 1px 8px 1px 0; vertical-align: top; }
ul { margin: 0; padding-left: 18px; font: 13px monospace; }
.new { color: #146b2c; font-weight: bold; }
#picture { border: 1px solid #ddd; overflow: auto; max-height: 46vh; }
</style>
</head>
<body>
<header>
<h1>Cairn</h1>
<select id="failures" aria-label="failure"></select><span id="count"></span>
<p id="message"></p>
<p id="hint"></p>
<p id="notes"></p>
<p id="values"></p>
<p id="controls">
<button id="first">first</button>
<button id="previous">previous</button>
<span id="position"></span>
<button id="next">next</button>
<button id="last">last</button>
<button id="lost" hidden>where it was consumed</button>
</p>
</header>
<main>
<div id="program"><h2 id="file"></h2><div id="source"></div></div>
<div id="state">
<h2>Symbolic heap</h2><div id="picture"></div>
<h2>Next statement</h2><code id="statement"></code>
<h2>Store</h2><table id="store"></table>
<h2>Chunks</h2><ul id="heap"></ul>
<h2>Path condition</h2><ul id="facts"></ul>
</div>
<ul id="items"></ul>
</main>
<script id="data" type="application/json">)page";

constexpr std::string_view after_data = R"page(</script>
<script>
"use strict";
const data = JSON.parse(document.getElementById("data").textContent);
const at = id => document.getElementById(id);
let failure = 0, step = 0;

const make = (tag, text, cls) => {
  const out = document.createElement(tag);
  if (text !== undefined) out.textContent = text;
  if (cls) out.className = cls;
  return out;
};
const fill = (parent, children) => parent.replaceChildren(...children);

// "x.f -> v" is a field, "_.f -> v where c" that of many objects, "p[s](a, b)" a predicate; all others are shown as text
// only.
function parse(chunk) {
  const many = chunk.match(/^_\.(\w+) -> (.*) where (.*)$/);
  if (many) return {kind: "field", receiver: "each _ where " + many[3], field: many[1], value: many[2] + "[_]", many: true};
  const field = chunk.match(/^([^\s()]+)\.(\w+) -> (.*)$/);
  if (field) return {kind: "field", receiver: field[1], field: field[2], value: field[3]};
  const predicate = chunk.match(/^([^\[\s]+)\[(.*)\]\((.*)\)$/);
  if (predicate) return {kind: "predicate", name: predicate[1], arguments: predicate[3].split(", ").filter(a => a)};
  return {kind: "text", text: chunk};
}

// What the failure misses: the field of the object that the variable holds, or an instance of a predicate.
function missing(current, state) {
  const store = new Map(state.store);
  const value = text => store.get(text) ?? text;
  const field = current.message.match(/missing permission to ([\w!]+)\.(\w+)/);
  if (field) return {kind: "field", receiver: value(field[1]), field: field[2], value: "?"};
  const instance = current.message.match(/predicate instance (?:([^\s()]+)\.)?(\w+)\((.*?)\) is not held/);
  if (instance)
    return {kind: "predicate", name: instance[2],
            arguments: [instance[1] ?? "", ...instance[3].split(", ")].filter(a => a).map(value)};
  return null;
}

// Whether a chunk is what is missing. Names of predicates of classes begin with the class in chunks.
const same = (a, b) => a.kind === b.kind && (a.kind === "field"
    ? a.receiver === b.receiver && a.field === b.field
    : a.name.split(".").pop() === b.name && a.arguments.join() === b.arguments.join());

// The last step that held what is missing; -1 when none did.
function lostAt(current) {
  if (!current.steps.length) return -1;
  const wanted = missing(current, current.steps[current.steps.length - 1]);
  if (!wanted) return -1;
  for (let i = current.steps.length - 1; i >= 0; --i)
    if (current.steps[i].heap.some(chunk => same(parse(chunk), wanted))) return i;
  return -1;
}

const svgName = "http://www.w3.org/2000/svg";
function shape(tag, attributes, text) {
  const out = document.createElementNS(svgName, tag);
  for (const [key, value] of Object.entries(attributes)) out.setAttribute(key, value);
  if (text !== undefined) out.textContent = text;
  return out;
}

// How a field is written in its object. What is long is cut; the rest shows under the mouse.
function spell(chunk, objects) {
  if (chunk.missing) return chunk.field + ": no permission";
  if (objects.has(chunk.value)) return chunk.field;
  const value = chunk.value.length > 40 ? chunk.value.slice(0, 39) + "…" : chunk.value;
  return chunk.field + " = " + value;
}

function picture(current, state, isLast) {
  const chunks = state.heap.map(parse);
  const lost = isLast ? missing(current, state) : null;
  if (lost) chunks.push({...lost, missing: true});
  const objects = new Map();
  for (const chunk of chunks)
    if (chunk.kind === "field") {
      if (!objects.has(chunk.receiver)) objects.set(chunk.receiver, {name: chunk.receiver, fields: []});
      objects.get(chunk.receiver).fields.push(chunk);
    }
  // Levels: how far an object is from a variable.
  const variables = state.store.filter(([, value]) => objects.has(value));
  const level = new Map(variables.map(([, value]) => [value, 0]));
  const queue = [...level.keys()];
  while (queue.length) {
    const object = objects.get(queue.shift());
    for (const chunk of object.fields)
      if (objects.has(chunk.value) && !level.has(chunk.value)) {
        level.set(chunk.value, level.get(object.name) + 1);
        queue.push(chunk.value);
      }
  }
  const longest = Math.max(0, ...chunks.filter(c => c.kind === "field").map(c => spell(c, objects).length),
                           ...[...objects.keys()].map(name => name.length));
  const row = 18, width = Math.max(190, 8 * longest + 16), top = 10, places = new Map(), heights = [];
  for (const object of objects.values()) {
    const column = level.get(object.name) ?? 0;
    heights[column] ??= top;
    const x = 130 + column * (width + 60), height = row * (object.fields.length + 1) + 6;
    places.set(object.name, {x, y: heights[column], height});
    heights[column] += height + 22;
  }
  let right = 0, bottom = Math.max(top, ...heights.filter(h => h));
  const out = [];
  const arrow = (x1, y1, x2, y2, cls) =>
    out.push(shape("path", {d: `M${x1} ${y1} C${x1 + 40} ${y1} ${x2 - 40} ${y2} ${x2} ${y2}`, fill: "none",
                            stroke: cls === "missing" ? "#a01818" : "#555", "marker-end": "url(#head)"}));
  variables.forEach(([name, value], i) => {
    const place = places.get(value), y = place.y + 12 + 14 * variables.slice(0, i).filter(v => v[1] === value).length;
    out.push(shape("text", {x: 8, y: y + 4, "font-family": "monospace", "font-size": 13}, name));
    arrow(12 + 8 * name.length, y, place.x, y);
  });
  for (const object of objects.values()) {
    const place = places.get(object.name), gone = object.fields.every(f => f.missing);
    // Many objects are a pile.
    const sheets = object.fields.some(f => f.many) ? [6, 3, 0] : [0];
    for (const by of sheets)
      out.push(shape("rect", {x: place.x + by, y: place.y + by, width, height: place.height, rx: 4,
                              fill: gone ? "#fff" : "#fbfaf5", stroke: gone ? "#a01818" : "#666",
                              "stroke-dasharray": gone ? "5 4" : "none"}));
    out.push(shape("text", {x: place.x + 8, y: place.y + 14, "font-family": "monospace", "font-size": 12,
                            fill: "#777"}, object.name));
    object.fields.forEach((chunk, i) => {
      const y = place.y + row * (i + 1) + 14;
      const attributes = {x: place.x + 8, y, "font-family": "monospace", "font-size": 13};
      if (chunk.missing) Object.assign(attributes, {fill: "#a01818", "font-weight": "bold", "class": "missing"});
      const line = shape("text", attributes, spell(chunk, objects));
      if (line.textContent.endsWith("…")) line.append(shape("title", {}, chunk.field + " = " + chunk.value));
      out.push(line);
      if (objects.has(chunk.value)) {
        const to = places.get(chunk.value);
        arrow(place.x + width, y - 4, to.x, to.y + 8);
      }
    });
  }
  for (const chunk of chunks.filter(c => c.kind !== "field")) {
    const text = chunk.kind === "text" ? chunk.text : chunk.name + "(" + chunk.arguments.join(", ") + ")";
    const color = chunk.missing ? "#a01818" : "#2f5d8a";
    out.push(shape("rect", {x: 130, y: bottom, width: Math.max(120, text.length * 8 + 20), height: 24, rx: 12,
                            fill: "none", stroke: color, "stroke-dasharray": chunk.missing ? "5 4" : "none"}));
    const attributes = {x: 140, y: bottom + 16, fill: color, "font-family": "monospace", "font-size": 13};
    if (chunk.missing) attributes["class"] = "missing";
    out.push(shape("text", attributes, chunk.missing ? text + " is missing" : text));
    bottom += 32;
    right = Math.max(right, 130 + text.length * 8 + 30);
  }
  const columns = Math.max(1, heights.length);
  const svg = shape("svg", {width: Math.max(right, 150 + columns * (width + 60)), height: bottom + 10});
  const marker = shape("marker", {id: "head", viewBox: "0 0 8 8", refX: 7, refY: 4, markerWidth: 8, markerHeight: 8,
                                  orient: "auto"});
  marker.append(shape("path", {d: "M0 0 L8 4 L0 8 z", fill: "#555"}));
  const definitions = shape("defs", {});
  definitions.append(marker);
  svg.append(definitions, ...out);
  return svg;
}

function showSource(current, where, lost) {
  const file = data.files[where ? where.file : current.where ? current.where.file : Object.keys(data.files)[0]];
  at("file").textContent = file ? file.name : "";
  if (!file) return fill(at("source"), []);
  const consumed = lost >= 0 ? current.steps[lost].where : null;
  fill(at("source"), file.text.split("\n").map((text, i) => {
    const line = make("div", undefined, "line");
    line.append(make("span", String(i + 1), "number"), text);
    if (current.notes.some(n => n.where && data.files[n.where.file] === file && n.where.line === i + 1))
      line.classList.add("noted");
    if (where && where.line === i + 1) line.classList.add("now");
    if (consumed && consumed.line === i + 1) line.classList.add("consumed");
    if (current.where && current.where.line === i + 1) line.classList.add("failed");
    return line;
  }));
  // Only the program moves, not the page.
  const box = at("source"), now = box.querySelector(".now, .failed");
  if (now) box.scrollTop += now.getBoundingClientRect().top - box.getBoundingClientRect().top - box.clientHeight / 2;
}

function show() {
  const current = data.failures[failure];
  if (!current) {
    at("message").textContent = "verdict: " + data.verdict;
    at("message").classList.toggle("fine", data.verdict.startsWith("SAFE"));
    for (const id of ["failures", "controls", "program", "state"]) at(id).hidden = true;
    fill(at("items"), data.items.map(i => make("li", i.kind + " " + i.name + ": " + i.verdict)));
    return;
  }
  const steps = current.steps, state = steps[step] ?? {store: [], heap: [], facts: [], statement: ""};
  const before = steps[step - 1] ?? {store: [], heap: []}, lost = lostAt(current);
  at("message").textContent = current.item + ": " + current.message;
  at("hint").textContent = current.hint ? "hint: " + current.hint : "";
  at("notes").textContent = current.notes.map(n => n.message + (n.where ? " (line " + n.where.line + ")" : "")).join("; ");
  at("values").textContent = current.values.length
    ? (current.confirmed ? "values with which an execution fails here: " : "values for which the proof fails: ") + current.values.map(v => v.join(" = ")).join(", ") : "";
  at("count").textContent = data.failures.length > 1 ? "failure " + (failure + 1) + " of " + data.failures.length : "";
  at("state").hidden = at("controls").hidden = !steps.length;
  at("position").textContent = steps.length ? "state " + (step + 1) + " of " + steps.length : "no states";
  at("lost").hidden = lost < 0;
  at("statement").textContent = state.statement || "(end)";
  const old = new Map(before.store);
  fill(at("store"), state.store.map(([name, value]) => {
    const row = make("tr", undefined, old.get(name) === value ? "" : "new");
    row.append(make("td", name), make("td", "="), make("td", value));
    return row;
  }));
  fill(at("heap"), state.heap.map(c => make("li", c, before.heap.includes(c) ? "" : "new")));
  const facts = [];
  steps.slice(0, step + 1).forEach((s, i) => s.facts.forEach(f => facts.push(make("li", f, i === step ? "new" : ""))));
  fill(at("facts"), facts);
  fill(at("picture"), [picture(current, state, step + 1 >= steps.length)]);
  showSource(current, state.where ?? current.where, lost);
}

function go(to) {
  const count = data.failures[failure] ? data.failures[failure].steps.length : 0;
  step = Math.max(0, Math.min(count - 1, to));
  show();
}

fill(at("failures"), data.failures.map((f, i) => {
  const option = make("option", f.item + ": " + f.message);
  option.value = i;
  return option;
}));
at("failures").onchange = event => { failure = Number(event.target.value); go(Infinity); };
at("first").onclick = () => go(0);
at("previous").onclick = () => go(step - 1);
at("next").onclick = () => go(step + 1);
at("last").onclick = () => go(Infinity);
at("lost").onclick = () => go(lostAt(data.failures[failure]));
document.onkeydown = event => {
  if (event.key === "ArrowLeft") go(step - 1);
  if (event.key === "ArrowRight") go(step + 1);
};
go(Infinity);
</script>
</body>
</html>
)page";

}  // namespace

std::string_view html_before_data() { return before; }
std::string_view html_after_data() { return after_data; }

}  // namespace cairn::report
