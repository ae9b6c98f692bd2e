## Kurven und Balken

alt-plot-title = { $title } ({ $unit }).
alt-plot-untitled = Einheit: { $unit }.
alt-plot-value = { $value } ({ $label })
alt-plot-values = Zuerst { $first }, zuletzt { $last }, niedrigster Wert { $lowest }, höchster { $highest }.
alt-plot-only = Nur { $value }.
alt-plot-series = { $name }: zuerst { $first }, zuletzt { $last }, niedrigster Wert { $lowest }, höchster { $highest }.
alt-plot-series-only = { $name }: nur { $value }.
plot-empty = Noch keine Werte.
